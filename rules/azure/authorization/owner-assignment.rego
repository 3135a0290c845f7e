# METADATA
# scope: package
# title: Owners of whole subscriptions are not made by templates
# description: Whoever holds such a role may do everything in the subscription, and hand the right on.
# custom:
#   id: PL-AZURE-AUTHORIZATION-2
#   severity: high
#   resources: [azurerm_role_assignment]
#   remedy: Give a narrower role, or the role for one resource group.
#   fix:
#     - set: {denied: '${var.role}'}
package plumbline.azure.authorization.owner_assignment

is_wide(scope) if regex.match(`(?i)^/?((subscriptions|providers/microsoft\.management/managementgroups)/[^/]+/?)?$`, scope)

attributes := input.resource.attributes

# The ids of the roles are the same everywhere.
roles := {
	"8e3af657-a8ff-443c-a75c-2fe8c4bcb635": "Owner",
	"18d7d88d-d35e-4fb5-a5c3-7773c20a72d9": "User Access Administrator",
}

deny contains {"message": sprintf("The role %s holds for %s.", [role, attributes.scope]), "path": [key]} if {
	some [key, role] in given
	is_wide(attributes.scope)
}

given contains ["role_definition_name", role] if {
	some role in roles
	attributes.role_definition_name == role
}

given contains ["role_definition_id", role] if {
	some id, role in roles
	endswith(lower(attributes.role_definition_id), id)
}
