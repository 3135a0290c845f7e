# METADATA
# scope: package
# title: SQL pools of Synapse are encrypted
# description: Files and backups of a pool without encryption can be read by whoever gets hold of them.
# custom:
#   id: PL-AZURE-SYNAPSE-6
#   severity: high
#   resources: [azurerm_synapse_sql_pool]
#   remedy: Set data_encrypted to true.
#   fix:
#     - set: {data_encrypted: true}
package plumbline.azure.synapse.pool_encryption

attributes := input.resource.attributes

deny contains {"message": "The pool is not encrypted.", "path": ["data_encrypted"]} if not attributes.data_encrypted == true
