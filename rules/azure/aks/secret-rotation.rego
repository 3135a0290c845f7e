# METADATA
# scope: package
# title: Clusters fetch changed secrets by themselves
# description: Without rotation pods go on with secrets that were withdrawn.
# custom:
#   id: PL-AZURE-AKS-13
#   severity: medium
#   resources: [azurerm_kubernetes_cluster]
#   remedy: Add key_vault_secrets_provider with secret_rotation_enabled true.
#   fix:
#     - set: {key_vault_secrets_provider.0.secret_rotation_enabled: true}
package plumbline.azure.aks.secret_rotation

attributes := input.resource.attributes

deny contains {"message": "The cluster does not fetch changed secrets.", "path": ["key_vault_secrets_provider", 0, "secret_rotation_enabled"]} if not attributes.key_vault_secrets_provider[0].secret_rotation_enabled == true
