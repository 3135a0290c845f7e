# METADATA
# scope: package
# title: Storage accounts require TLS 1.2
# description: Older versions of TLS have known weaknesses that let others read what is sent.
# custom:
#   id: PL-AZURE-STORAGE-2
#   severity: high
#   resources: [azurerm_storage_account]
#   frameworks:
#     CIS-Azure-3.0: ["4.15"]
#     CIS-Azure-4.0: ["10.3.7"]
#     CIS-Azure-5.0: ["9.3.6"]
#     CIS-Azure-6.0: ["9.3.6"]
#     HIPAA: ["164.312(e)(1)", "164.312(e)(2)(i)", "164.312(e)(2)(ii)"]
#     SOC2: ["CC6.6"]
#   remedy: Set min_tls_version to TLS1_2.
#   fix:
#     - set: {min_tls_version: TLS1_2}
package plumbline.azure.storage.min_tls

attributes := input.resource.attributes

deny contains {"message": "The storage account accepts TLS below version 1.2.", "path": ["min_tls_version"]} if attributes.min_tls_version in {"TLS1_0", "TLS1_1"}
