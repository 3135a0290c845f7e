resource "aws_opensearch_domain" "good" {
  domain_name = "search"
  node_to_node_encryption {
    enabled = true
  }
}

resource "aws_opensearch_domain" "good_2" {
  domain_name = "search"
  for_each    = toset(["a", "b"])
  node_to_node_encryption {
    enabled = each.key != "c"
  }
}

resource "aws_opensearch_domain" "good_3" {
  domain_name = "search"
  dynamic "node_to_node_encryption" {
    for_each = [true]
    content {
      enabled = node_to_node_encryption.value
    }
  }
}

resource "aws_elasticsearch_domain" "good" {
  domain_name = "search"
  node_to_node_encryption {
    enabled = true
  }
}

resource "aws_elasticsearch_domain" "good_2" {
  domain_name = "search"
  for_each    = toset(["a", "b"])
  node_to_node_encryption {
    enabled = each.key != "c"
  }
}

resource "aws_elasticsearch_domain" "good_3" {
  domain_name = "search"
  dynamic "node_to_node_encryption" {
    for_each = [true]
    content {
      enabled = node_to_node_encryption.value
    }
  }
}
