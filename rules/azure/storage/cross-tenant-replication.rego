# METADATA
# scope: package
# title: Storage accounts do not replicate to other tenants
# description: Replication to another tenant carries data out of the company without a trace in its logs.
# custom:
#   id: PL-AZURE-STORAGE-19
#   severity: medium
#   resources: [azurerm_storage_account]
#   frameworks:
#     CIS-Azure-4.0: ["10.3.8"]
#     CIS-Azure-5.0: ["9.3.7"]
#     CIS-Azure-6.0: ["9.3.7"]
#   remedy: Set cross_tenant_replication_enabled to false.
#   fix:
#     - set: {cross_tenant_replication_enabled: false}
#       marks: removes
package plumbline.azure.storage.cross_tenant_replication

attributes := input.resource.attributes

deny contains {"message": "The storage account may replicate to other tenants.", "path": ["cross_tenant_replication_enabled"]} if attributes.cross_tenant_replication_enabled == true
