resource "azurerm_application_insights" "main" {
  name                = "shop-insights"
  resource_group_name = "shop"
  location            = "West Europe"
  application_type              = "web"
  workspace_id                  = "/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop/providers/Microsoft.OperationalInsights/workspaces/shop-logs"
  retention_in_days             = 30
  sampling_percentage           = 50
  local_authentication_disabled = true
  internet_query_enabled        = false
  tags = {
    service_unique_id = "6f000023-3c1d-4e5f-8a9b-0c1d2e3f4a5b"
    resource_type = "azurerm_application_insights"
    env = "prod"
  }
}
