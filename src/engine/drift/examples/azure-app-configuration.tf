resource "azurerm_app_configuration" "main" {
  name                = "shop-config"
  resource_group_name = "shop"
  location            = "West Europe"
  sku                        = "standard"
  public_network_access      = "Disabled"
  local_auth_enabled         = false
  purge_protection_enabled   = true
  soft_delete_retention_days = 3
  identity {
    type         = "UserAssigned"
    identity_ids = ["/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop/providers/Microsoft.ManagedIdentity/userAssignedIdentities/shop"]
  }
  tags = {
    service_unique_id = "6f000029-3c1d-4e5f-8a9b-0c1d2e3f4a5b"
    resource_type = "azurerm_app_configuration"
    env = "prod"
  }
}
