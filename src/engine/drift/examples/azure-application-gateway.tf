resource "azurerm_application_gateway" "main" {
  name                = "edge"
  resource_group_name = "shop"
  location            = "West Europe"
  zones        = ["1", "3"]
  enable_http2 = true
  sku {
    name     = "WAF_v2"
    tier     = "WAF_v2"
    capacity = 2
  }
  firewall_policy_id = "/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop/providers/Microsoft.Network/ApplicationGatewayWebApplicationFirewallPolicies/waf"
  ssl_policy {
    policy_type          = "Custom"
    min_protocol_version = "TLSv1_2"
    cipher_suites        = ["TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384"]
  }
  waf_configuration {
    enabled          = true
    firewall_mode    = "Prevention"
    rule_set_version = "3.2"
  }
  frontend_port {
    name = "https"
    port = 443
  }
  http_listener {
    name        = "shop"
    protocol    = "Https"
    host_name   = "shop.example.com"
    require_sni = true
  }
  backend_http_settings {
    name                  = "web"
    port                  = 443
    protocol              = "Https"
    cookie_based_affinity = "Disabled"
    request_timeout       = 60
  }
  request_routing_rule {
    name      = "shop"
    rule_type = "Basic"
    priority  = 10
  }
  identity {
    type         = "UserAssigned"
    identity_ids = ["/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop/providers/Microsoft.ManagedIdentity/userAssignedIdentities/shop"]
  }
  tags = {
    service_unique_id = "6f000007-3c1d-4e5f-8a9b-0c1d2e3f4a5b"
    resource_type = "azurerm_application_gateway"
    env = "prod"
  }
}
