# Members to which policies of Google Cloud grant roles.
package plumbline.lib.google_members

# What a resource grants, as [path, role, member]: one member, a binding of one role, or a whole policy.
grants(resource) := [[["member"], resource.attributes.role, resource.attributes.member]] if {
	endswith(resource.type, "_iam_member")
}

grants(resource) := [[["members", i], resource.attributes.role, member] | some i, member in resource.attributes.members] if {
	endswith(resource.type, "_iam_binding")
}

grants(resource) := [[["policy_data", "bindings", i, "members", j], binding.role, member] |
	some i, binding in document(resource.attributes.policy_data).bindings
	some j, member in binding.members
] if {
	endswith(resource.type, "_iam_policy")
}

# The roles that a resource grants, whoever gets them: a harmless one is harmless for a member that is not known.
roles(resource) := {resource.attributes.role} if not endswith(resource.type, "_iam_policy")

roles(resource) := {binding.role | some binding in document(resource.attributes.policy_data).bindings} if {
	endswith(resource.type, "_iam_policy")
}

document(text) := text if {
	is_object(text)
} else := json.unmarshal(text)

is_public(member) if lower(member) in {"allusers", "allauthenticatedusers"}

# Members that stand for everybody, as [path, member].
public(resource) := [[path, member] | some [path, _, member] in grants(resource); is_public(member)]

# Service accounts that every project has from the start.
is_default_account(member) if regex.match(`-compute@developer\.gserviceaccount\.com$`, member)

is_default_account(member) if regex.match(`^serviceAccount:[^@]+@appspot\.gserviceaccount\.com$`, member)
