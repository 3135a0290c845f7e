resource "azurerm_data_factory" "main" {
  name                = "shop-factory"
  resource_group_name = "shop"
  location            = "West Europe"
  public_network_enabled = false
  github_configuration {
    account_name    = "shop"
    repository_name = "factory"
    branch_name     = "main"
    root_folder     = "/"
  }
  identity {
    type         = "UserAssigned"
    identity_ids = ["/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop/providers/Microsoft.ManagedIdentity/userAssignedIdentities/shop"]
  }
  tags = {
    service_unique_id = "6f000027-3c1d-4e5f-8a9b-0c1d2e3f4a5b"
    resource_type = "azurerm_data_factory"
    env = "prod"
  }
}
