variable "setting" {
  type = bool
}

resource "aws_opensearch_domain" "unknown" {
  domain_name = "search"
  node_to_node_encryption {
    enabled = var.setting
  }
}

resource "aws_elasticsearch_domain" "unknown" {
  domain_name = "search"
  node_to_node_encryption {
    enabled = var.setting
  }
}
