resource "azurerm_application_gateway" "bad" {
  waf_configuration {
    enabled          = false
    firewall_mode    = "Prevention"
    rule_set_version = "3.2"
  }
}

resource "azurerm_application_gateway" "bad_absent" {
  sku {
    name = "Standard_v2"
    tier = "Standard_v2"
  }
}
