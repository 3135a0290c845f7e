resource "azurerm_search_service" "main" {
  name                = "shop-search"
  resource_group_name = "shop"
  location            = "West Europe"
  sku                          = "standard"
  replica_count                = 3
  local_authentication_enabled = false
  allowed_ips                  = ["203.0.113.7"]
  network_rule_bypass_option   = "AzureServices"
  semantic_search_sku          = "free"
  identity {
    type         = "UserAssigned"
    identity_ids = ["/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop/providers/Microsoft.ManagedIdentity/userAssignedIdentities/shop"]
  }
  tags = {
    service_unique_id = "6f000028-3c1d-4e5f-8a9b-0c1d2e3f4a5b"
    resource_type = "azurerm_search_service"
    env = "prod"
  }
}
