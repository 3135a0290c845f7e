resource "azurerm_container_registry" "main" {
  name                = "shopimages"
  resource_group_name = "shop"
  location            = "West Europe"
  sku                        = "Premium"
  data_endpoint_enabled      = true
  zone_redundancy_enabled    = true
  network_rule_bypass_option = "None"
  trust_policy_enabled       = true
  retention_policy_in_days   = 14
  network_rule_set {
    default_action = "Deny"
    ip_rule {
      action   = "Allow"
      ip_range = "203.0.113.7"
    }
  }
  identity {
    type         = "UserAssigned"
    identity_ids = ["/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop/providers/Microsoft.ManagedIdentity/userAssignedIdentities/shop"]
  }
  tags = {
    service_unique_id = "6f000016-3c1d-4e5f-8a9b-0c1d2e3f4a5b"
    resource_type = "azurerm_container_registry"
    env = "prod"
  }
}
