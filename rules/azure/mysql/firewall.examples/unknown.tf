variable "end" {}

resource "azurerm_mysql_firewall_rule" "unknown" {
  start_ip_address = "0.0.0.0"
  end_ip_address   = var.end
}
