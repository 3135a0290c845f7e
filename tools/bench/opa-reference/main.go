// Evaluates data.rule of rule files over documents with OPA prepared in process, and prints processor times.
//
//	opa-reference WORKLOAD.json [cold | processes DOCUMENT.json]
//
// The workload and the times are described in ../rego/workload.ts.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"syscall"

	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/open-policy-agent/opa/v1/rego"
	"github.com/open-policy-agent/opa/v1/util"
)

type workload struct {
	Files     []string `json:"files"`
	Documents []string `json:"documents"`
	Order     [][2]int `json:"order"`
	Passes    int      `json:"passes"`
	WarmUp    int      `json:"warmUp"`
}

type times struct {
	Refused     int     `json:"refused"`
	Compile     float64 `json:"compile"`
	First       float64 `json:"first"`
	Parsing     float64 `json:"parsing"`
	Serialising float64 `json:"serialising"`
	Parsed      float64 `json:"parsed"`
}

func main() {
	// One at a time, as the engine beside it.
	runtime.GOMAXPROCS(1)
	mode := ""
	if len(os.Args) > 2 {
		mode = os.Args[2]
	}
	if err := run(os.Args[1], mode); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func cpuSeconds() float64 {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		panic(err)
	}
	return float64(usage.Utime.Nano()+usage.Stime.Nano()) / 1e9
}

func timed(f func()) float64 {
	start := cpuSeconds()
	f()
	return cpuSeconds() - start
}

func run(path, mode string) error {
	ctx := context.Background()
	bytes, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	var work workload
	if err := json.Unmarshal(bytes, &work); err != nil {
		return err
	}
	if mode == "processes" {
		return processes(work.Files, os.Args[3])
	}
	var out times
	var queries []*rego.PreparedEvalQuery
	out.Compile = timed(func() { queries, out.Refused = prepare(ctx, work.Files) })
	evaluate := func(query *rego.PreparedEvalQuery, input ast.Value, serialise bool) {
		if query == nil {
			return
		}
		results, err := query.Eval(ctx, rego.EvalParsedInput(input))
		if err != nil || len(results) == 0 || !serialise {
			return
		}
		if _, err := json.Marshal(results[0].Expressions[0].Value); err != nil {
			panic(err)
		}
	}
	if mode == "cold" {
		for _, query := range queries {
			evaluate(query, parse(work.Documents[0]), true)
		}
		return json.NewEncoder(os.Stdout).Encode(map[string]float64{"whole": cpuSeconds()})
	}
	inputs := make([]ast.Value, len(work.Documents))
	for i, text := range work.Documents {
		inputs[i] = parse(text)
	}
	pass := func(parsed, serialise bool) func() {
		return func() {
			for _, pair := range work.Order {
				input := inputs[pair[1]]
				if !parsed {
					input = parse(work.Documents[pair[1]])
				}
				evaluate(queries[pair[0]], input, serialise)
			}
		}
	}
	measured := func(f func()) float64 {
		f()
		return timed(func() {
			for i := 0; i < work.Passes; i++ {
				f()
			}
		})
	}
	out.First = timed(pass(false, false))
	for i := 0; i < work.WarmUp; i++ {
		pass(false, true)()
	}
	out.Parsing = measured(pass(false, false))
	out.Serialising = measured(pass(false, true))
	out.Parsed = measured(pass(true, false))
	return json.NewEncoder(os.Stdout).Encode(out)
}

// The median processor time of one opa eval per file, over a few files.
func processes(files []string, document string) error {
	var seconds []float64
	for _, file := range files[:min(len(files), 8)] {
		command := exec.Command("opa", "eval", "--v0-compatible", "-i", document, "-d", file, "data.rule")
		// Rules may end in an error, which costs as much.
		if err := command.Run(); err != nil && command.ProcessState == nil {
			return err
		}
		state := command.ProcessState
		seconds = append(seconds, (state.UserTime() + state.SystemTime()).Seconds())
	}
	slices.Sort(seconds)
	return json.NewEncoder(os.Stdout).Encode(map[string]float64{"one": seconds[len(seconds)/2]})
}

func prepare(ctx context.Context, files []string) (queries []*rego.PreparedEvalQuery, refused int) {
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			panic(err)
		}
		query, err := rego.New(
			rego.Query("data.rule"),
			rego.SetRegoVersion(ast.RegoV0),
			rego.Module(file, string(text)),
		).PrepareForEval(ctx)
		if err != nil {
			refused++
			queries = append(queries, nil)
			continue
		}
		queries = append(queries, &query)
	}
	return queries, refused
}

func parse(text string) ast.Value {
	var document any
	if err := util.UnmarshalJSON([]byte(text), &document); err != nil {
		panic(err)
	}
	value, err := ast.InterfaceToValue(document)
	if err != nil {
		panic(err)
	}
	return value
}
