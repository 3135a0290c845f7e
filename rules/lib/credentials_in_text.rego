package plumbline.lib.credentials_in_text

# Credentials that can be told by their form.
patterns := {
	"an access key of AWS": `\b(AKIA|ASIA)[A-Z0-9]{16}\b`,
	"a secret key of AWS": `(?i)aws_?secret_?(access_?)?key["']?\s*[:=]\s*["']?[A-Za-z0-9/+]{40}`,
	"a private key": `-----BEGIN ([A-Z]+ )*PRIVATE KEY`,
	"a token of GitHub": `\bgh[pousr]_[A-Za-z0-9]{36}`,
	"a token of Slack": `\bxox[abpr]-[A-Za-z0-9-]{10}`,
}

# A script that sets a password or a key.
assignments := {
	`(?i)\b\w*(password|passwd|secret_?key|api_?key|auth_?token|access_?token)\s*[:=]\s*["']?[^\s"'$<{(\x60/-][^\s"'$]{5}`,
	`(?i)["']\w*(password|passwd|secret_?key|api_?key|auth_?token|access_?token)["']\s*[,:=]\s*["'][^\s"'$<{(/][^\s"'$]{5}`,
}

# What a text holds.
found(text) := {kind | some kind, pattern in patterns; regex.match(pattern, text)}

in_script(text) := found(text) | {"a password or a key" | some pattern in assignments; regex.match(pattern, text)}

# A setting by name and value, such as an environment variable.
is_secret(name, value) if count(found(value)) > 0

is_secret(name, value) if {
	regex.match(`(?i)(password|passwd|secret|token|api_?key|access_?key|private_?key|credential)`, name)
	not regex.match(`(?i)(arn|name|id|path|file|url|uri|param|parameter|enabled|ttl|expiry|expiration|length|type|header|version|endpoint|region|host|port|table|bucket|queue|topic|group|role|alias|prefix|mode|source|provider|store|manager|service|issuer|audience|algorithm|lifetime|age|seconds|minutes|hours|days|size|count|limit|policy|rotation|format|scope|field)s?$`, name)
	count(value) >= 4
	not contains(value, "${")
	not regex.match(`(?i)^(true|false|none|null|enabled|disabled|required|optional|[0-9]+|arn:.*|/.*|https?://[^@]*|ssm:.*|alias/.*|\{\{.*|<.*)$`, value)
	not regex.match(`^[a-z0-9_.-]+(/[a-z0-9_.-]+)+$`, value)
}
