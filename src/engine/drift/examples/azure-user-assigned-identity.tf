resource "azurerm_user_assigned_identity" "main" {
  name                = "shop"
  resource_group_name = "shop"
  location            = "West Europe"

  tags = {
    service_unique_id = "6f000025-3c1d-4e5f-8a9b-0c1d2e3f4a5b"
    resource_type = "azurerm_user_assigned_identity"
    env = "prod"
  }
}
