resource "azurerm_public_ip" "main" {
  name                = "edge"
  resource_group_name = "shop"
  location            = "West Europe"
  allocation_method       = "Static"
  sku                     = "Standard"
  idle_timeout_in_minutes = 10
  domain_name_label       = "shop"
  reverse_fqdn            = "shop.example.com"
  ddos_protection_mode    = "Enabled"
  ddos_protection_plan_id = "/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop/providers/Microsoft.Network/ddosProtectionPlans/plan"
  zones                   = ["3", "1"]
  tags = {
    service_unique_id = "6f000004-3c1d-4e5f-8a9b-0c1d2e3f4a5b"
    resource_type = "azurerm_public_ip"
    env = "prod"
  }
}
