resource "azurerm_eventhub_namespace" "main" {
  name                = "shop-events"
  resource_group_name = "shop"
  location            = "West Europe"
  sku                          = "Standard"
  capacity                     = 2
  auto_inflate_enabled         = true
  maximum_throughput_units     = 4
  local_authentication_enabled = false
  network_rulesets {
    default_action                 = "Deny"
    trusted_service_access_enabled = true
  }
  identity {
    type         = "UserAssigned"
    identity_ids = ["/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop/providers/Microsoft.ManagedIdentity/userAssignedIdentities/shop"]
  }
  tags = {
    service_unique_id = "6f000020-3c1d-4e5f-8a9b-0c1d2e3f4a5b"
    resource_type = "azurerm_eventhub_namespace"
    env = "prod"
  }
}
