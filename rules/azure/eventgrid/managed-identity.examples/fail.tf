resource "azurerm_eventgrid_topic" "bad" {
  name = "name"
}

resource "azurerm_eventgrid_domain" "bad" {
  name = "name"
}
