resource "aws_opensearch_domain" "good" {
  domain_name = "search"
  cluster_config {
    dedicated_master_enabled = true
    dedicated_master_count   = 3
  }
}

resource "aws_elasticsearch_domain" "good" {
  domain_name = "search"
  cluster_config {
    dedicated_master_enabled = true
    dedicated_master_count   = 3
  }
}
