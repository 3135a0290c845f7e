variable "open" {}

resource "google_vertex_ai_index_endpoint" "unknown" {
  display_name            = "shop"
  public_endpoint_enabled = var.open
}
