using System.Reflection;
using MoonSharp.Interpreter;

namespace Crownspace.MoonSharpHost;

/// <summary>
/// The two stacks of MoonSharp's main processor. An exception that is not MoonSharp's leaves what lay on them there, and
/// a script that overflowed them could never run again; so they are put back to where the call began.
/// </summary>
internal sealed class Stacks
{
    private const BindingFlags Hidden = BindingFlags.Instance | BindingFlags.NonPublic | BindingFlags.Public;

    private readonly (object Stack, PropertyInfo Count, FieldInfo Head, Array Storage)[] _stacks;

    public Stacks(Script script)
    {
        var processor = Processor(script);
        _stacks = [Open(processor, "m_ValueStack"), Open(processor, "m_ExecutionStack")];
    }

    public (int Values, int Calls) Mark() => (HeadOf(0), HeadOf(1));

    public void Restore((int Values, int Calls) mark)
    {
        Crop(0, mark.Values);
        Crop(1, mark.Calls);
    }

    /// <summary>
    /// Lets the budget count instructions. Script.AttachDebugger would also print the whole program anew for the
    /// debugger with every chunk that is loaded.
    /// </summary>
    public static void Attach(Script script, object debugger)
    {
        var processor = Processor(script);
        processor.GetType().GetMethod("AttachDebugger", Hidden)!.Invoke(processor, [debugger]);
    }

    private static object Processor(Script script) =>
        typeof(Script).GetField("m_MainProcessor", Hidden)!.GetValue(script)!;

    private static (object, PropertyInfo, FieldInfo, Array) Open(object processor, string name)
    {
        var stack = processor.GetType().GetField(name, Hidden)!.GetValue(processor)!;
        var type = stack.GetType();
        var storage = (Array)type.GetField("m_Storage", Hidden)!.GetValue(stack)!;
        return (stack, type.GetProperty("Count", Hidden)!, type.GetField("m_HeadIdx", Hidden)!, storage);
    }

    private int HeadOf(int which) => (int)_stacks[which].Head.GetValue(_stacks[which].Stack)!;

    private void Crop(int which, int head)
    {
        var (stack, _, headField, storage) = _stacks[which];
        var last = Math.Min(HeadOf(which), storage.Length);
        if (last > head) Array.Clear(storage, head, last - head);
        headField.SetValue(stack, head);
    }
}
