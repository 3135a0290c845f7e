resource "aws_opensearch_domain" "bad" {
  domain_name = "search"
}

resource "aws_opensearch_domain" "bad_2" {
  domain_name = "search"
  node_to_node_encryption {
    enabled = false
  }
}

resource "aws_elasticsearch_domain" "bad" {
  domain_name = "search"
}

resource "aws_elasticsearch_domain" "bad_2" {
  domain_name = "search"
  node_to_node_encryption {
    enabled = false
  }
}
