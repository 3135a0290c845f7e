# METADATA
# scope: package
# title: APIs speak HTTPS only
# description: What is sent over plain HTTP can be read and changed by anybody on the way.
# custom:
#   id: PL-AZURE-APIM-4
#   severity: high
#   resources: [azurerm_api_management_api]
#   remedy: Set protocols to https.
#   fix:
#     - set: {'protocols[=ws]': wss}
#       marks: removes
#     - set: {protocols: [https]}
#       marks: removes
package plumbline.azure.apim.https

deny contains {"message": sprintf("The API speaks %s.", [protocol]), "path": ["protocols", i]} if {
	some i, protocol in input.resource.attributes.protocols
	protocol in {"http", "ws"}
}
