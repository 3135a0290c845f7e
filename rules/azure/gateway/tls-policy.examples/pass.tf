resource "azurerm_application_gateway" "good" {
  ssl_policy {
    policy_type = "Predefined"
    policy_name = "AppGwSslPolicy20220101S"
  }
}

resource "azurerm_application_gateway" "good_custom" {
  ssl_policy {
    policy_type          = "CustomV2"
    min_protocol_version = "TLSv1_2"
  }
}

resource "azurerm_application_gateway" "good_absent" {
  sku {
    name = "WAF_v2"
    tier = "WAF_v2"
  }
}
