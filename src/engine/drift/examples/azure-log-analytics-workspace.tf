resource "azurerm_log_analytics_workspace" "main" {
  name                = "shop-logs"
  resource_group_name = "shop"
  location            = "West Europe"
  sku                          = "PerGB2018"
  retention_in_days            = 90
  daily_quota_gb               = 5.50
  internet_ingestion_enabled   = false
  local_authentication_enabled = false
  identity {
    type         = "UserAssigned"
    identity_ids = ["/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop/providers/Microsoft.ManagedIdentity/userAssignedIdentities/shop"]
  }
  tags = {
    service_unique_id = "6f000022-3c1d-4e5f-8a9b-0c1d2e3f4a5b"
    resource_type = "azurerm_log_analytics_workspace"
    env = "prod"
  }
}
