resource "azurerm_application_gateway" "bad" {
  ssl_policy {
    policy_type = "Predefined"
    policy_name = "AppGwSslPolicy20150501"
  }
}

resource "azurerm_application_gateway" "bad_custom" {
  ssl_policy {
    policy_type          = "Custom"
    min_protocol_version = "TLSv1_0"
  }
}

resource "azurerm_application_gateway" "bad_first_generation" {
  sku {
    name = "WAF_Medium"
    tier = "WAF"
  }
}
