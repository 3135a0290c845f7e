# METADATA
# scope: package
# title: ACLs of storage buckets and objects do not name everybody
# description: An entry for allUsers or allAuthenticatedUsers hands the objects to anybody on the internet.
# custom:
#   id: PL-GOOGLE-STORAGE-9
#   severity: critical
#   resources: [google_storage_bucket_acl, google_storage_default_object_acl, google_storage_object_acl, google_storage_bucket_access_control, google_storage_default_object_access_control, google_storage_object_access_control]
#   frameworks:
#     CIS-GCP-3.0: ["5.1"]
#     CIS-GCP-4.0: ["5.1"]
#     CIS-GCP-5.0: ["5.1"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(4)(i)", "164.312(a)(1)"]
#     ISO27001-2022: ["A.8.1", "A.8.12"]
#     PCI-4.0: ["1.2.5", "1.2.8", "1.3.1", "1.3.2", "1.4.2", "1.5.1", "2.2.5", "3.5.1.3", "4.2.1", "7.2.1", "7.2.2",
#       "7.2.5", "7.2.6", "7.3.1", "7.3.2", "7.3.3", "8.2.7", "8.2.8", "8.3.2", "8.3.4", "10.3.2", "10.3.3", "10.3.4",
#       "10.6.3"]
#     SOC2: ["CC6.1"]
#   remedy: Remove the entry, and grant roles to those who need access.
#   fix:
#     - type: [google_storage_bucket_acl, google_storage_default_object_acl, google_storage_object_acl]
#       remove: role_entity
#     - type: [google_storage_bucket_acl, google_storage_default_object_acl, google_storage_object_acl]
#       at: role_entity
#       set: {denied: '${var.role_entity}'}
#       marks: removes
#     - type: [google_storage_bucket_acl, google_storage_object_acl]
#       at: predefined_acl
#       set: {denied: private}
#       marks: removes
#     - type:
#         [google_storage_bucket_access_control, google_storage_default_object_access_control,
#          google_storage_object_access_control]
#       set: {entity: '${var.entity}'}
#       marks: [removes, replaces]
package plumbline.google.storage.public_acl

import data.plumbline.lib.google_members

deny contains {"message": sprintf("The ACL is %s.", [acl]), "path": ["predefined_acl"]} if {
	acl := input.resource.attributes.predefined_acl
	lower(acl) in {"publicread", "publicreadwrite", "authenticatedread"}
}

deny contains {"message": sprintf("%s is granted access.", [entry]), "path": ["role_entity", i]} if {
	some i, entry in input.resource.attributes.role_entity
	parts := split(entry, ":")
	google_members.is_public(parts[count(parts) - 1])
}

deny contains {"message": sprintf("%s is granted access.", [input.resource.attributes.entity]), "path": ["entity"]} if {
	google_members.is_public(input.resource.attributes.entity)
}
