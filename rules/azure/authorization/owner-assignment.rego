# METADATA
# scope: package
# title: Owners of whole subscriptions are not made by templates
# description: Whoever holds such a role may do everything in the subscription, and hand the right on.
# custom:
#   id: PL-AZURE-AUTHORIZATION-2
#   severity: high
#   resources: [azurerm_role_assignment]
#   remedy: Give a narrower role, or the role for one resource group.
package plumbline.azure.authorization.owner_assignment

is_wide(scope) if regex.match(`(?i)^/?((subscriptions|providers/microsoft\.management/managementgroups)/[^/]+/?)?$`, scope)

deny contains {"message": sprintf("The role %s holds for %s.", [attributes.role_definition_name, attributes.scope]), "path": ["role_definition_name"]} if {
	attributes.role_definition_name in {"Owner", "User Access Administrator"}
	is_wide(attributes.scope)
}

attributes := input.resource.attributes
