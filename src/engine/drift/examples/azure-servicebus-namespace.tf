resource "azurerm_servicebus_namespace" "main" {
  name                = "shop-bus"
  resource_group_name = "shop"
  location            = "West Europe"
  sku                          = "Premium"
  capacity                     = 1
  premium_messaging_partitions = 1
  local_auth_enabled           = false
  network_rule_set {
    default_action           = "Deny"
    trusted_services_allowed = true
  }
  identity {
    type         = "UserAssigned"
    identity_ids = ["/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop/providers/Microsoft.ManagedIdentity/userAssignedIdentities/shop"]
  }
  tags = {
    service_unique_id = "6f000021-3c1d-4e5f-8a9b-0c1d2e3f4a5b"
    resource_type = "azurerm_servicebus_namespace"
    env = "prod"
  }
}
