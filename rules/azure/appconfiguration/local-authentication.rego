# METADATA
# scope: package
# title: App Configuration stores refuse keys
# description: A key opens everything to whoever holds it, and nobody can tell who used it.
# custom:
#   id: PL-AZURE-APPCONFIGURATION-2
#   severity: medium
#   resources: [azurerm_app_configuration]
#   remedy: Set local_auth_enabled to false, and give access by roles.
#   fix:
#     - set: {local_auth_enabled: false}
#       marks: removes
package plumbline.azure.appconfiguration.local_authentication

attributes := input.resource.attributes

deny contains {"message": "The store accepts keys.", "path": ["local_auth_enabled"]} if not attributes.local_auth_enabled == false
