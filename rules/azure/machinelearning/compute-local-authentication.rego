# METADATA
# scope: package
# title: Machine Learning clusters refuse local accounts
# description: A key opens everything to whoever holds it, and nobody can tell who used it.
# custom:
#   id: PL-AZURE-MACHINELEARNING-2
#   severity: medium
#   resources: [azurerm_machine_learning_compute_cluster]
#   remedy: Set local_auth_enabled to false.
#   fix:
#     - set: {local_auth_enabled: false}
#       marks: removes
package plumbline.azure.machinelearning.compute_local_authentication

attributes := input.resource.attributes

deny contains {"message": "The cluster accepts local accounts.", "path": ["local_auth_enabled"]} if not attributes.local_auth_enabled == false
