# METADATA
# scope: package
# title: Spring services are in a network of yours
# description: Outside a network of yours no rules hold for what the apps reach.
# custom:
#   id: PL-AZURE-SPRING-2
#   severity: medium
#   resources: [azurerm_spring_cloud_service]
#   remedy: Add network with subnets (not with the basic sku).
#   fix:
#     - set:
#         network.0:
#           app_subnet_id: ${var.app_subnet_id}
#           service_runtime_subnet_id: ${var.service_runtime_subnet_id}
#           cidr_ranges: ['${var.service_runtime_cidr_range}', '${var.app_cidr_range}', '${var.infrastructure_cidr_range}']
#       whole: true
package plumbline.azure.spring.network

deny contains {"message": "The service is in no network of yours.", "path": ["network"]} if not input.resource.attributes.network[0]
