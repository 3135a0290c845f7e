variable "chosen" {
  default = "Deny"
}

resource "azurerm_firewall_policy" "good" {
  intrusion_detection {
    mode = "Deny"
  }
}

resource "azurerm_firewall_policy" "good_chosen" {
  intrusion_detection {
    mode = var.chosen
  }
}
