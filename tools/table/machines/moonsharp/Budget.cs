using System.Runtime.CompilerServices;
using MoonSharp.Interpreter;
using MoonSharp.Interpreter.Debugging;

namespace Crownspace.MoonSharpHost;

/// <summary>
/// Goes through every pcall of a script: MoonSharp catches its own exceptions alone. Only <see cref="Machine"/> catches
/// it, where the world called the script.
/// </summary>
internal sealed class BudgetException() : Exception(Budget.Message);

/// <summary>
/// Counts instructions. MoonSharp asks an attached debugger before each one whether it wants to stop there; this one
/// wants to when a script has used up its budget, and then ends it.
/// </summary>
internal sealed class Budget(long callLimit, long scriptLimit) : IDebugger
{
    public const string Message =
        "the script ran for too many instructions and was stopped: is there a loop that does not end?";

    private const int Step = 64;
    private const int PlainBytes = 4096;
    private const int BytesPerInstruction = 32;

    private readonly HashSet<int> _scriptSources = [];
    private int _countdown = Step;
    private int _step = Step;
    private long _total;
    private long _left;
    private long _allocated;
    private int _depth;
    private bool _exhausted;

    public bool IsCallOver => _total > callLimit;

    /// <summary>A script has used up its budget, and its outermost call has not ended yet.</summary>
    public bool IsExhausted => _exhausted;

    /// <summary>Remembers that the chunk with this number belongs to a script and not to the world.</summary>
    public void AddScriptSource(int source) => _scriptSources.Add(source);

    public void BeginCall()
    {
        _total = 0;
        _allocated = GC.GetAllocatedBytesForCurrentThread();
        _depth = 0;
        _exhausted = false;
        Count(Step);
    }

    public void EnterScript()
    {
        if (_depth == 0) _left = scriptLimit;
        _depth += 1;
    }

    /// <summary>Whether the script that ends here was ended by its budget.</summary>
    public bool LeaveScript()
    {
        _depth -= 1;
        var ended = _exhausted;
        if (_depth == 0 && _total <= callLimit) _exhausted = false;
        return ended;
    }

    public bool IsPauseRequested() => --_countdown <= 0 && IsOver();

    private bool IsOver()
    {
        var work = _step + CopyingWork();
        _total += work;
        _left -= work;
        if (!RuntimeHelpers.TryEnsureSufficientExecutionStack()) throw new ScriptRuntimeException("stack overflow");
        if (!IsCallOver && (_depth == 0 || _left >= 0))
        {
            Count(Step);
            return false;
        }
        _exhausted = true;
        // An odd rhythm: a script that enters and leaves the world in step with the count must not slip through.
        Count(_step >= 13 ? 1 : _step + 3);
        return true;
    }

    /// <summary>
    /// What no instruction shows: texts that a loop makes longer and longer. Ordinary instructions leave less than
    /// <see cref="PlainBytes"/> behind, all beyond is copying.
    /// </summary>
    private long CopyingWork()
    {
        var allocated = GC.GetAllocatedBytesForCurrentThread();
        var beyond = allocated - _allocated - (long)_step * PlainBytes;
        _allocated = allocated;
        return beyond > 0 ? beyond / BytesPerInstruction : 0;
    }

    private void Count(int step)
    {
        _step = step;
        _countdown = step;
    }

    public DebuggerAction GetAction(int ip, SourceRef? sourceref)
    {
        var inScript = sourceref is { IsClrLocation: false } && _scriptSources.Contains(sourceref.SourceIdx);
        if (_exhausted && (inScript || IsCallOver)) throw new BudgetException();
        return new DebuggerAction { Action = DebuggerAction.ActionType.Run };
    }

    public DebuggerCaps GetDebuggerCaps() => 0;
    public void SetDebugService(DebugService debugService) { }
    public void SetSourceCode(SourceCode sourceCode) { }
    public void SetByteCode(string[] byteCode) { }
    public bool SignalRuntimeException(ScriptRuntimeException ex) => false;
    public void SignalExecutionEnded() { }
    public void Update(WatchType watchType, IEnumerable<WatchItem> items) { }
    public List<DynamicExpression> GetWatchItems() => [];
    public void RefreshBreakpoints(IEnumerable<SourceRef> refs) { }
}
