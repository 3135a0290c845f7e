package plumbline.lib.statements

# The statements of a policy document, as [path, statement]; a single one may stand without a list.
of(document) := [[["Statement", i], statement] | some i, statement in document.Statement] if is_array(document.Statement)

of(document) := [[["Statement"], document.Statement]] if is_object(document.Statement)

allowed(document) := [[path, statement] |
	some [path, statement] in of(document)
	statement.Effect == "Allow"
]

# A text or a list of texts as a list.
texts(value) := value if is_array(value)

texts(value) := [value] if is_string(value)

# The policies that a resource gives to users, groups or roles, as [path, document].
identity_policies(resource) := array.concat(
	[[[key], resource.attributes[key]] | some key in ["policy", "inline_policy"]; is_object(resource.attributes[key])],
	[[["inline_policy", i, "policy"], block.policy] | is_array(resource.attributes.inline_policy); some i, block in resource.attributes.inline_policy],
)

# The allowing statements of those policies, as [path, statement].
identity_grants(resource) := [[array.concat(place, path), statement] |
	some [place, document] in identity_policies(resource)
	some [path, statement] in allowed(document)
]

# An action is named, or matched by a pattern.
grants(statement, action) if {
	some pattern in texts(statement.Action)
	matches(pattern, action)
}

grants(statement, action) if {
	statement.NotAction
	every pattern in texts(statement.NotAction) {
		not matches(pattern, action)
	}
}

matches(pattern, action) if {
	not contains(pattern, "${")
	glob.match(lower(pattern), null, lower(action))
}

is_every_action(statement) if {
	some action in texts(statement.Action)
	action in {"*", "*:*"}
}

is_on_everything(statement) if {
	some resource in texts(statement.Resource)
	resource in {"*", "arn:aws:*", "arn:*"}
}

is_on_everything(statement) if statement.NotResource

has_condition(statement) if count(statement.Condition) > 0

# The principals of a statement, as [kind, identifier].
principals(statement) := [["*", "*"]] if statement.Principal == "*"

principals(statement) := [[kind, name] | some kind, names in statement.Principal; some name in texts(names)] if {
	is_object(statement.Principal)
}

is_for_everybody(statement) if {
	some [kind, name] in principals(statement)
	kind in {"*", "AWS"}
	name in {"*", "arn:aws:iam::*:root"}
}

is_for_everybody(statement) if statement.NotPrincipal
