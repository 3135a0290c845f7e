# Secrets in clear text, by the name of a setting or by the look of its value.
package plumbline.lib.secrets

# Names that end so hold secrets, and not what is said about them (a file, a lifetime, a header).
names := `(?i)(^|[^a-z])(pass(word|wd|phrase)?|pwd|secret|token|(api|access|private|secret|encryption|signing|auth|account|storage)[_.-]?key|credentials?)[_.-]?[0-9]*$`

# The same in names like dbPassword.
camel_names := `[a-z0-9](Pass(word|wd|phrase)?|Pwd|Secret|Token|(Api|API|Access|Private|Secret|Encryption|Signing|Auth|Account|Storage)Key|Credentials?)[0-9]*$`

compound_names := `(?i)(password|passwd|secret|apikey|accesskey|secretkey|authtoken|accesstoken|access[_-]?key[_-]?id|client[_-]?secret|secret[_-]?access[_-]?key|secret[_-]?key[_-]?base)$`

values := [
	`\b(AKIA|ASIA)[0-9A-Z]{16}\b`,
	`-----BEGIN ([A-Z]+ )*PRIVATE KEY-----`,
	`\bgh[pousr]_[A-Za-z0-9]{36}`,
	`\bglpat-[A-Za-z0-9_-]{20}`,
	`\bxox[abprs]-[A-Za-z0-9-]{10,}`,
	`\bsk_live_[A-Za-z0-9]{10,}`,
	`\bAIza[0-9A-Za-z_-]{35}`,
	`\beyJ[A-Za-z0-9_-]{8,}\.eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}`,
	`[a-z][a-z0-9+.-]*://[^/\s:@$<{]*:[^/\s:@$<{*]+@[^\s/]`,
	`(?i)\b(password|pwd)=[^;\s$<{*]+;`,
	`(?i)\b(AccountKey|SharedAccessKey)=[A-Za-z0-9+/=]{20,}`,
]

is_secret(name, value) if {
	is_string(name)
	has_secret_name(name)
	is_literal(value)
}

is_secret(_, value) if is_secret_value(value)

has_secret_name(name) if {
	some pattern in [names, camel_names, compound_names]
	regex.match(pattern, name)
	not name in {"PWD", "OLDPWD", "pwd"}
}

is_secret_value(value) if {
	some pattern in values
	regex.match(pattern, value)
}

# References, paths, switches and what is to be replaced later are no secrets.
is_literal(value) if {
	text := trim_space(sprintf("%v", [value]))
	not text in {"", "null", "none", "None"}
	not regex.match(`^(?i)(true|false|yes|no|on|off)$`, text)
	not regex.match(`^(\$[({]|\$[A-Z_]+$|\{\{|<.*>$|%|/|\./|file:|https?://|vault:|arn:|ref\+|secretref|projects/|\*+$|x+$)`, text)
	not regex.match(`^((?i)(your|replace|change)[_-].*|[A-Z]+(_[A-Z]+)+)$`, text)
}
