# METADATA
# scope: package
# title: Storage accounts accept only HTTPS
# description: Over plain HTTP anybody on the way can read the data and the keys that are sent with it.
# custom:
#   id: PL-AZURE-STORAGE-1
#   severity: high
#   resources: [azurerm_storage_account]
#   frameworks:
#     CIS-Azure-3.0: ["4.1"]
#     CIS-Azure-4.0: ["10.3.4"]
#     CIS-Azure-5.0: ["9.3.4"]
#     CIS-Azure-6.0: ["9.3.4"]
#     HIPAA: ["164.312(a)(2)(iv)", "164.312(c)(1)", "164.312(c)(2)", "164.312(e)(1)", "164.312(e)(2)(i)",
#       "164.312(e)(2)(ii)"]
#     ISO27001-2022: ["A.8.12", "A.8.14", "A.8.24"]
#     PCI-4.0: ["1.2.5", "2.2.5", "2.2.7", "3.5.1", "4.2.1", "4.2.1.1", "8.3.2"]
#     SOC2: ["CC6.2", "CC6.7"]
#   remedy: Set https_traffic_only_enabled to true (enable_https_traffic_only before version 4 of the provider).
#   fix:
#     - set: {denied: true}
#       marks: removes
package plumbline.azure.storage.https_only

attributes := input.resource.attributes

deny contains {"message": "The storage account accepts plain HTTP.", "path": ["https_traffic_only_enabled"]} if attributes.https_traffic_only_enabled == false

deny contains {"message": "The storage account accepts plain HTTP.", "path": ["enable_https_traffic_only"]} if attributes.enable_https_traffic_only == false
