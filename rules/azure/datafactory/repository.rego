# METADATA
# scope: package
# title: Data factories keep their pipelines in a repository
# description: Changes of pipelines outside a repository are reviewed by nobody.
# custom:
#   id: PL-AZURE-DATAFACTORY-3
#   severity: low
#   resources: [azurerm_data_factory]
#   remedy: Add github_configuration or vsts_configuration.
#   fix:
#     - set:
#         github_configuration.0:
#           account_name: ${var.github_account_name}
#           repository_name: ${var.repository_name}
#           branch_name: ${var.branch_name}
#           root_folder: /
#       whole: true
package plumbline.azure.datafactory.repository

has_repository if input.resource.attributes.github_configuration[0]

has_repository if input.resource.attributes.vsts_configuration[0]

deny contains {"message": "The data factory has no repository.", "path": ["github_configuration"]} if not has_repository
