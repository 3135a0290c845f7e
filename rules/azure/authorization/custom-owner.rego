# METADATA
# scope: package
# title: Own roles do not allow everything
# description: A role of your own that allows * is an owner that nobody watches.
# custom:
#   id: PL-AZURE-AUTHORIZATION-1
#   severity: high
#   resources: [azurerm_role_definition]
#   remedy: Name the actions that the role needs.
package plumbline.azure.authorization.custom_owner

deny contains {"message": "The role allows everything.", "path": ["permissions", i, "actions", j]} if {
	some i, permission in input.resource.attributes.permissions
	some j, action in permission.actions
	action == "*"
}

deny contains {"message": "The role may read and change all data.", "path": ["permissions", i, "data_actions", j]} if {
	some i, permission in input.resource.attributes.permissions
	some j, action in permission.data_actions
	action == "*"
}
