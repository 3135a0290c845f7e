# METADATA
# scope: package
# title: AI services refuse keys
# description: A key opens everything to whoever holds it, and nobody can tell who used it.
# custom:
#   id: PL-AZURE-COGNITIVE-2
#   severity: medium
#   resources: [azurerm_cognitive_account]
#   remedy: Set local_auth_enabled to false, and give access by roles.
#   fix:
#     - set: {local_auth_enabled: false}
#       marks: removes
package plumbline.azure.cognitive.local_authentication

attributes := input.resource.attributes

deny contains {"message": "The account accepts keys.", "path": ["local_auth_enabled"]} if not attributes.local_auth_enabled == false
