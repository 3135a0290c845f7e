resource "aws_opensearch_domain" "bad" {
  domain_name = "search"
}

resource "aws_opensearch_domain" "bad_2" {
  domain_name = "search"
  cluster_config {
    dedicated_master_enabled = true
    dedicated_master_count   = 1
  }
}

resource "aws_elasticsearch_domain" "bad" {
  domain_name = "search"
}

resource "aws_elasticsearch_domain" "bad_2" {
  domain_name = "search"
  cluster_config {
    dedicated_master_enabled = true
    dedicated_master_count   = 1
  }
}
