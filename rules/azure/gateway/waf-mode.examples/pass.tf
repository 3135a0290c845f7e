resource "azurerm_application_gateway" "good" {
  waf_configuration {
    enabled       = true
    firewall_mode = "Prevention"
  }
}

resource "azurerm_web_application_firewall_policy" "good" {
  policy_settings {
    enabled = true
    mode    = "Prevention"
  }
}

resource "azurerm_web_application_firewall_policy" "good_absent" {
  name = "policy"
}

resource "azurerm_frontdoor_firewall_policy" "good" {
  mode = "Prevention"
}

resource "azurerm_cdn_frontdoor_firewall_policy" "good" {
  enabled = true
  mode    = "Prevention"
}
