# METADATA
# scope: package
# title: Registries have data endpoints of their own
# description: Without them firewalls must let all of the storage of Azure through.
# custom:
#   id: PL-AZURE-ACR-9
#   severity: low
#   resources: [azurerm_container_registry]
#   remedy: Set data_endpoint_enabled to true (sku Premium).
#   fix:
#     - set: {data_endpoint_enabled: true}
#       marks: removes
package plumbline.azure.acr.data_endpoint

attributes := input.resource.attributes

deny contains {"message": "The registry has no data endpoint of its own.", "path": ["data_endpoint_enabled"]} if not attributes.data_endpoint_enabled == true
