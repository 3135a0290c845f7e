# METADATA
# scope: package
# title: Own roles do not allow everything
# description: A role of your own that allows * is an owner that nobody watches.
# custom:
#   id: PL-AZURE-AUTHORIZATION-1
#   severity: high
#   resources: [azurerm_role_definition]
#   frameworks:
#     CIS-Azure-3.0: ["2.23"]
#     CIS-Azure-4.0: ["6.23"]
#     CIS-Azure-5.0: ["5.23"]
#     CIS-Azure-6.0: ["5.4"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(3)(i)", "164.308(a)(3)(ii)(B)", "164.308(a)(4)(i)",
#       "164.308(a)(4)(ii)(B)", "164.308(a)(4)(ii)(C)", "164.312(a)(1)"]
#   remedy: Name the actions that the role needs.
#   fix:
#     - at: permissions.*.actions
#       set: {denied: '${var.allowed_action}'}
#       suppose: {allowed_action: Microsoft.Compute/virtualMachines/read}
#     - at: permissions.*.data_actions
#       set: {denied: '${var.allowed_data_action}'}
#       suppose: {allowed_data_action: Microsoft.Storage/storageAccounts/blobServices/containers/blobs/read}
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
