resource "azurerm_web_application_firewall_policy" "policy" {
  name = "policy"
}

resource "azurerm_application_gateway" "good" {
  firewall_policy_id = azurerm_web_application_firewall_policy.policy.id
}

resource "azurerm_application_gateway" "good_inline" {
  waf_configuration {
    enabled          = true
    firewall_mode    = "Prevention"
    rule_set_version = "3.2"
  }
}
