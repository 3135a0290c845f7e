resource "azurerm_postgresql_configuration" "bad_0" {
  name  = "log_retention_days"
  value = "3"
}
