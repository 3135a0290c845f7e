# METADATA
# scope: package
# title: Cosmos DB accounts refuse keys
# description: A key opens the whole account to whoever holds it, and nobody can tell who used it.
# custom:
#   id: PL-AZURE-COSMOSDB-3
#   severity: medium
#   resources: [azurerm_cosmosdb_account]
#   frameworks:
#     CIS-Azure-3.0: ["5.4.3"]
#     HIPAA: ["164.308(a)(4)(ii)(B)", "164.312(a)(2)(i)"]
#   remedy: Set local_authentication_enabled to false (local_authentication_disabled to true before version 5), and give access by roles.
#   fix:
#     - at: local_authentication_enabled
#       set: {denied: false}
#       marks: removes
#     - at: local_authentication_disabled
#       set: {denied: true}
#       marks: removes
package plumbline.azure.cosmosdb.local_authentication

attributes := input.resource.attributes

# Version 5 of the provider has another name for it.
is_told if attributes.local_authentication_enabled in {true, false}

is_told_formerly if attributes.local_authentication_disabled in {true, false}

deny contains {"message": "The account accepts keys.", "path": ["local_authentication_enabled"]} if {
	not attributes.local_authentication_enabled == false
	not is_told_formerly
}

deny contains {"message": "The account accepts keys.", "path": ["local_authentication_enabled"]} if attributes.local_authentication_enabled == true

deny contains {"message": "The account accepts keys.", "path": ["local_authentication_disabled"]} if {
	not is_told
	attributes.local_authentication_disabled == false
}
