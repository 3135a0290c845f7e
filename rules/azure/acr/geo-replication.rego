# METADATA
# scope: package
# title: Registries are copied to another region
# description: A registry in one region stops with it, and no node can pull images.
# custom:
#   id: PL-AZURE-ACR-8
#   severity: low
#   resources: [azurerm_container_registry]
#   remedy: Add georeplications (sku Premium).
#   fix:
#     - set: {georeplications.0: {location: "${var.replica_location}", global_endpoint_routing_enabled: true}}
#     - set: {georeplications.0: {location: "${var.replica_location}"}}
package plumbline.azure.acr.geo_replication

deny contains {"message": "The registry is in one region.", "path": ["georeplications"]} if not input.resource.attributes.georeplications[0]
