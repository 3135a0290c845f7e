# Policy documents, however they are written: one statement or several, one action or a list.
package plumbline.lib.policies

import data.plumbline.lib.networks

# The statements of a document with their paths below it.
statements(document) := [[statement, ["Statement", i]] | some i, statement in document.Statement] if {
	is_array(document.Statement)
} else := [[document.Statement, ["Statement"]]] if {
	is_object(document.Statement)
} else := []

# A value or a list of values, as a list.
many(value) := value if {
	is_array(value)
} else := [value]

allowed(document) := [[statement, path] |
	some [statement, path] in statements(document)
	statement.Effect == "Allow"
]

actions(statement) := [lower(action) | some action in many(statement.Action)]

# A statement that lets anybody in.
is_public(statement) if {
	statement.Effect == "Allow"
	is_anybody(statement)
	not is_restricted(statement)
}

# Everybody is meant, or everybody but some.
is_anybody(statement) if is_everyone(statement.Principal)

is_anybody(statement) if statement.NotPrincipal

is_everyone(principal) if "*" in many(principal)

is_everyone(principal) if {
	some name in many(principal.AWS)
	is_any_account(name)
}

is_everyone(principal) if "*" in many(principal["*"])

is_any_account(name) if name == "*"

is_any_account(name) if regex.match(`^arn:[\w*-]+:iam::\*`, name)

# Conditions on these keys narrow down who may come in.
narrowing := {
	"aws:principalaccount",
	"aws:principalarn",
	"aws:principalisawsservice",
	"aws:principalorgid",
	"aws:principalorgpaths",
	"aws:principalservicename",
	"aws:sourceaccount",
	"aws:sourcearn",
	"aws:sourceip",
	"aws:sourceorgid",
	"aws:sourceorgpaths",
	"aws:sourceowner",
	"aws:sourcevpc",
	"aws:sourcevpcarn",
	"aws:sourcevpce",
	"aws:userid",
	"aws:vpceaccount",
	"aws:vpceorgid",
	"aws:vpceorgpaths",
	"elasticfilesystem:accessedviamounttarget",
	"elasticfilesystem:accesspointarn",
	"kms:calleraccount",
	"s3:dataaccesspointaccount",
	"s3:dataaccesspointarn",
	"sns:endpoint",
}

# Operators that let through only what they name; with IfExists they also let through what has no such key.
operators := {"stringequals", "stringequalsignorecase", "stringlike", "arnequals", "arnlike", "ipaddress", "bool"}

is_restricted(statement) if {
	some operator, keys in statement.Condition
	trim_prefix(lower(operator), "foranyvalue:") in operators
	some name, values in keys
	lower(name) in narrowing
	every value in many(values) {
		not is_anything(value)
		not networks.is_open(value)
		not is_no_service(name, value)
	}
}

# Patterns and beginnings of identifiers that match those of everybody.
is_anything(value) if regex.match(`^([a-z]+-)?[*?:]+$`, value)

# No account is named.
is_anything(value) if regex.match(`^arn:[^:]*:[^:]*:[^:]*:[*?]*[*][*?]*:`, value)

is_anything(value) if regex.match(`^arn:[^:]*(:[^:]*){0,2}:?[*?]+$`, value)

is_anything(value) if regex.match(`^arn:[^:]*:s3:::[*?]+(/|$)`, value)

# Whoever is not a service of AWS is everybody.
is_no_service(name, value) if {
	lower(name) == "aws:principalisawsservice"
	lower(sprintf("%v", [value])) == "false"
}

# Every action of every service.
allows_every_action(statement) if {
	statement.Effect == "Allow"
	"*" in many(statement.Action)
}

allows_every_action(statement) if {
	statement.Effect == "Allow"
	statement.NotAction
}

# Every action of one service, such as s3.
allows_all_of(statement, service) if allows_every_action(statement)

allows_all_of(statement, service) if {
	statement.Effect == "Allow"
	sprintf("%s:*", [service]) in actions(statement)
}

# A statement that turns away everybody who comes without TLS, and asks nothing else.
demands_tls(statement, service) if {
	statement.Effect == "Deny"
	is_everyone(statement.Principal)
	some action in actions(statement)
	action in {"*", sprintf("%s:*", [service])}
	count(statement.Condition) == 1
	some operator, keys in statement.Condition
	count(keys) == 1
	some name, values in keys
	lower(name) == "aws:securetransport"
	some value in many(values)
	lower(sprintf("%v", [value])) == without_tls[trim_suffix(lower(operator), "ifexists")]
}

# What requests without TLS have, by the operator that asks.
without_tls := {"bool": "false", "stringequals": "false", "stringequalsignorecase": "false", "stringnotequals": "true", "stringnotequalsignorecase": "true"}

# A bucket that the logs of other buckets are written to, by its ACL or its policy.
takes_logs(bucket, _) if bucket.attributes.acl == "log-delivery-write"

takes_logs(_, companions) if {
	some each in companions
	each.type == "aws_s3_bucket_acl"
	each.attributes.acl == "log-delivery-write"
}

takes_logs(_, companions) if {
	some each in companions
	each.type == "aws_s3_bucket_acl"
	grantee := each.attributes.access_control_policy[_].grant[_].grantee[_]
	grantee.uri == "http://acs.amazonaws.com/groups/s3/LogDelivery"
}

takes_logs(bucket, _) if bucket.attributes.grant[_].uri == "http://acs.amazonaws.com/groups/s3/LogDelivery"

takes_logs(bucket, _) if lets_logs_in(bucket.attributes.policy)

takes_logs(_, companions) if {
	some each in companions
	each.type == "aws_s3_bucket_policy"
	lets_logs_in(each.attributes.policy)
}

lets_logs_in(document) if {
	some [statement, _] in statements(document)
	statement.Effect == "Allow"
	"logging.s3.amazonaws.com" in many(statement.Principal.Service)
}

# A text in the place of a document or of a statement is one that is not known.
lets_logs_in(document) if {
	is_string(document)
	document != ""
}

lets_logs_in(document) if is_string(document.Statement)

lets_logs_in(document) if {
	some [statement, _] in statements(document)
	is_string(statement)
}

# The policies that a resource gives to users, groups or roles, as [path, document].
identity_policies(resource) := array.concat(
	[[[key], resource.attributes[key]] | some key in ["policy", "inline_policy"]; is_object(resource.attributes[key])],
	[[["inline_policy", i, "policy"], block.policy] | is_array(resource.attributes.inline_policy); some i, block in resource.attributes.inline_policy],
)

# The allowing statements of those policies with their paths below the attributes.
identity_grants(resource) := [[statement, array.concat(place, path)] |
	some [place, document] in identity_policies(resource)
	some [statement, path] in allowed(document)
]

# An action is named, or matched by a pattern.
grants(statement, action) if {
	some pattern in many(statement.Action)
	matches(pattern, action)
}

grants(statement, action) if {
	statement.NotAction
	every pattern in many(statement.NotAction) {
		not matches(pattern, action)
	}
}

matches(pattern, action) if {
	not contains(pattern, "${")
	glob.match(lower(pattern), null, lower(action))
}

is_every_action(statement) if {
	some action in many(statement.Action)
	regex.match(`^[*:]*[*]$`, action)
}

is_on_everything(statement) if {
	some resource in many(statement.Resource)
	regex.match(`^(arn:[^:]*:)?[*:]*[*]$`, resource)
}

is_on_everything(statement) if statement.NotResource

# Everything, or all of a kind: all buckets, all parameters of the account.
is_on_all(statement) if is_on_everything(statement)

is_on_all(statement) if {
	some resource in many(statement.Resource)
	regex.match(`^arn:[^:]*:(s3:::[*](/[*])?|[^:]*:[^:]*:[^:]+:([a-z-]+[/:])?[*](/[*])?)$`, resource)
}

has_condition(statement) if count(statement.Condition) > 0

# The principals of a statement, as [kind, identifier].
principals(statement) := [["*", "*"]] if statement.Principal == "*"

principals(statement) := [[kind, name] | some kind, names in statement.Principal; some name in many(names)] if {
	is_object(statement.Principal)
}
