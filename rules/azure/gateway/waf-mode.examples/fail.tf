resource "azurerm_application_gateway" "bad" {
  waf_configuration {
    enabled       = true
    firewall_mode = "Detection"
  }
}

resource "azurerm_web_application_firewall_policy" "bad" {
  policy_settings {
    mode = "Detection"
  }
}

resource "azurerm_web_application_firewall_policy" "bad_off" {
  policy_settings {
    enabled = false
    mode    = "Prevention"
  }
}

resource "azurerm_frontdoor_firewall_policy" "bad" {
  mode = "Detection"
}

resource "azurerm_cdn_frontdoor_firewall_policy" "bad" {
  enabled = false
  mode    = "Prevention"
}
