using MoonSharp.Interpreter;

namespace Crownspace.MoonSharpHost;

/// <summary>One MoonSharp script: the world, and the scripts that it loads, each with a table of globals of its own.</summary>
internal sealed class Machine
{
    /// <summary>TTS's module set. Never Complete: it has load, io and a debug that changes how programs behave.</summary>
    private const CoreModules Modules = CoreModules.Preset_SoftSandbox & ~CoreModules.Json;

    /// <summary>A text that begins so is bytecode to MoonSharp, and nothing checks bytecode.</summary>
    private const string BytecodeHead = "MoonSharp_dump_b64::";

    private readonly Script _script = new(Modules);
    private readonly Budget _budget;
    private readonly Stacks _stacks;
    private readonly Table? _worldStrings;

    public Machine(string bootstrap, Budget budget)
    {
        _budget = budget;
        _stacks = new Stacks(_script);
        _worldStrings = _script.GetTypeMetatable(DataType.String);
        var host = new Table(_script)
        {
            ["loadScript"] = DynValue.NewCallback(LoadScript, "__loadScript"),
            ["callScript"] = DynValue.NewCallback(CallScript, "__callScript"),
            ["rep"] = DynValue.NewCallback(Repeat, "rep"),
            ["pausedFor"] = DynValue.NewCallback(PausedFor, "__pausedFor"),
        };
        var chunk = _script.LoadString(bootstrap, null, "bootstrap");
        _script.Call(chunk, DynValue.NewTable(host), DynValue.Nil, DynValue.Nil);
        Stacks.Attach(_script, _budget);
    }

    public Answer Run(Request request)
    {
        var mark = _stacks.Mark();
        _budget.BeginCall();
        _script.SetTypeMetatable(DataType.String, _worldStrings);
        try
        {
            return request.Kind == "load" ? Load(request.Text, request.Name) : Call(request.Name, request.Text);
        }
        catch (Exception problem)
        {
            _stacks.Restore(mark);
            return new Answer(CodeOf(problem), TextOf(problem));
        }
    }

    private Answer Load(string source, string chunkName)
    {
        _script.Call(Compile(source, chunkName, null));
        return new Answer("ok", "");
    }

    private Answer Call(string name, string text)
    {
        var callback = _script.Globals.RawGet(name);
        if (callback is not { Type: DataType.Function or DataType.ClrFunction })
        {
            return new Answer("absent", $"the machine has no global function {name}");
        }
        var result = _script.Call(callback, DynValue.NewString(text)).ToScalar();
        return new Answer("ok", result.IsNilOrNan() && result.Type != DataType.Number ? "" : result.ToPrintString());
    }

    private DynValue Compile(string source, string chunkName, Table? environment)
    {
        if (source.StartsWith(BytecodeHead, StringComparison.Ordinal))
        {
            throw new ScriptRuntimeException($"{chunkName}:(1,0-0): a script is Lua text, not bytecode");
        }
        return _script.LoadString(source, environment, chunkName);
    }

    /// <summary>__loadScript(source, chunkName, environment): a function, or nil and the syntax error.</summary>
    private DynValue LoadScript(ScriptExecutionContext context, CallbackArguments arguments)
    {
        var source = arguments.AsType(0, "__loadScript", DataType.String).String;
        var chunkName = arguments.AsType(1, "__loadScript", DataType.String).String;
        var environment = arguments.AsType(2, "__loadScript", DataType.Table).Table;
        // Counted even if it fails: MoonSharp gives the text a number before it parses it.
        _budget.AddScriptSource(_script.SourceCodeCount);
        try
        {
            return Compile(source, chunkName, environment);
        }
        catch (InterpreterException problem)
        {
            return DynValue.NewTuple(DynValue.Nil, DynValue.NewString(TextOf(problem)));
        }
    }

    /// <summary>callScript(metatable of texts, callback, …): true and the results, or false and the error.</summary>
    private DynValue CallScript(ScriptExecutionContext context, CallbackArguments arguments)
    {
        var before = _script.GetTypeMetatable(DataType.String);
        if (arguments[0].Type == DataType.Table) _script.SetTypeMetatable(DataType.String, arguments[0].Table);
        var parameters = arguments.GetArray(2);
        var mark = _stacks.Mark();
        _budget.EnterScript();
        DynValue[] outcome;
        try
        {
            outcome = [DynValue.True, _script.Call(arguments[1], parameters)];
        }
        catch (Exception problem) when (!_budget.IsCallOver)
        {
            if (problem is not InterpreterException) _stacks.Restore(mark);
            outcome = [DynValue.False, DynValue.NewString(TextOf(problem))];
        }
        finally
        {
            _script.SetTypeMetatable(DataType.String, before);
        }
        if (_budget.LeaveScript()) outcome = [DynValue.False, DynValue.NewString(Budget.Message)];
        return DynValue.NewTupleNested(outcome);
    }

    /// <summary>string.rep, bounded: one call could fill the machine. The bound is bootstrap.lua's.</summary>
    private static DynValue Repeat(ScriptExecutionContext context, CallbackArguments arguments)
    {
        var text = arguments.AsType(0, "rep", DataType.String).String;
        var count = Math.Max(0, arguments.AsType(1, "rep", DataType.Number).Number);
        var separator = arguments.AsType(2, "rep", DataType.String, true);
        var gap = separator.IsNil() ? "" : separator.String;
        if ((text.Length + gap.Length) * count > 64 * 1024 * 1024)
        {
            throw new ScriptRuntimeException("resulting string too large");
        }
        return DynValue.NewString(string.Join(gap, Enumerable.Repeat(text, (int)count)));
    }

    /// <summary>__pausedFor(): the seconds for which .NET has stopped everything to collect garbage, since its start.</summary>
    private static DynValue PausedFor(ScriptExecutionContext context, CallbackArguments arguments) =>
        DynValue.NewNumber(GC.GetTotalPauseDuration().TotalSeconds);

    private static string TextOf(Exception problem) => problem switch
    {
        InterpreterException { DecoratedMessage: { } decorated } => decorated,
        IndexOutOfRangeException => "stack overflow",
        OutOfMemoryException => "not enough memory",
        _ => problem.Message,
    };

    private string CodeOf(Exception problem) => problem switch
    {
        _ when _budget.IsCallOver => "budget",
        OutOfMemoryException or BudgetException => "budget",
        SyntaxErrorException => "syntax",
        _ => "error",
    };
}
