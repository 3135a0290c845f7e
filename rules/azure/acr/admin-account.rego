# METADATA
# scope: package
# title: Registries have no administrator account
# description: Its password is shared, opens every image, and nobody can tell who used it.
# custom:
#   id: PL-AZURE-ACR-1
#   severity: high
#   resources: [azurerm_container_registry]
#   remedy: Set admin_enabled to false, and give access by roles.
#   fix:
#     - set: {denied: false}
#       marks: removes
package plumbline.azure.acr.admin_account

attributes := input.resource.attributes

deny contains {"message": "The registry has an administrator account.", "path": ["admin_enabled"]} if attributes.admin_enabled == true
